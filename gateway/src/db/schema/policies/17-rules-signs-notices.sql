-- Who can see and write rules, signs, and notices.

alter table jurisdiction_rules enable row level security;
create policy readers on jurisdiction_rules for select using ((select app_kind()) <> 'public');
create policy super on jurisdiction_rules for all using ((select app_is_super())) with check ((select app_is_super()));

alter table jurisdiction_rules_versions enable row level security;
create policy readers on jurisdiction_rules_versions for select using ((select app_kind()) <> 'public');

alter table signs enable row level security;
create policy staff on signs for all
  using (contract_id in (select visible_contracts()))
  with check (contract_id in (select visible_contracts()));

alter table signs_versions enable row level security;
create policy readers on signs_versions for select using (contract_id in (select visible_contracts()));

alter table notices enable row level security;
create policy staff on notices for all
  using (contract_id in (select visible_contracts()))
  with check (contract_id in (select visible_contracts()));
-- A notice that announces a tow, and its proof, are for the office of the tow company and the managers of the complex.
-- Only the office writes them.
create policy condition_readers on notices as restrictive for select
  using (kind <> 'condition' or (select app_role()) in ('super_admin', 'tow_admin', 'tow_staff')
    or contract_id in (select led_contracts()));
create policy condition_writers on notices as restrictive for insert
  with check (kind <> 'condition' or (select app_role()) in ('super_admin', 'tow_admin', 'tow_staff'));
create policy condition_editors on notices as restrictive for update
  using (kind <> 'condition' or (select app_role()) in ('super_admin', 'tow_admin', 'tow_staff'))
  with check (kind <> 'condition' or (select app_role()) in ('super_admin', 'tow_admin', 'tow_staff'));

alter table notices_versions enable row level security;
create policy readers on notices_versions for select using (contract_id in (select visible_contracts()));
create policy condition_readers on notices_versions as restrictive for select
  using (kind <> 'condition' or (select app_role()) in ('super_admin', 'tow_admin', 'tow_staff')
    or contract_id in (select led_contracts()));
