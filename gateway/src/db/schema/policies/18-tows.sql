-- Who can see and write tows.

alter table tow_counters enable row level security;
create policy company on tow_counters for select using (tow_company_id = (select app_company()));

alter table tows enable row level security;
create policy company on tows for all
  using (tow_company_id = (select app_company()) or (select app_is_super()))
  with check (tow_company_id = (select app_company()) or (select app_is_super()));
create policy complex on tows for all
  using (contract_id in (select visible_contracts()))
  with check (contract_id in (select visible_contracts()));
create policy own_requests on tows for all
  using (requested_by_user_id = (select app_user()) and contract_id in (select assigned_contracts()))
  with check (requested_by_user_id = (select app_user()) and contract_id in (select assigned_contracts()));
create policy own_unit on tows for all
  using (requested_by_unit_id = (select app_unit()))
  with check (requested_by_unit_id = (select app_unit()));
