-- Who can see and write the history.

alter table history_heads enable row level security;
create policy company on history_heads for select
  using (tow_company_id = (select app_company()) or (select app_is_super()));

alter table history_entries enable row level security;
create policy readers on history_entries for select
  using (contract_id in (select visible_contracts()) or tow_company_id = (select app_company())
    or (select app_is_super()));

alter table history_values enable row level security;
create policy readers on history_values for select
  using (contract_id in (select visible_contracts()) or tow_company_id = (select app_company())
    or (select app_is_super()));

alter table history_checks enable row level security;
create policy readers on history_checks for select
  using (tow_company_id in (select visible_companies()) and (select app_kind()) = 'user');
create policy platform on history_checks for all using ((select app_is_super())) with check ((select app_is_super()));
