-- Who can see and write decisions. Rows belong to a complex and its tow company, and to the person who made them.

alter table decisions enable row level security;
create policy company on decisions for all
  using (tow_company_id = (select app_company()) or (select app_is_super()))
  with check (tow_company_id = (select app_company()) or (select app_is_super()));
create policy complex on decisions for all
  using (contract_id in (select visible_contracts()))
  with check (contract_id in (select visible_contracts()));
create policy own on decisions for all
  using (decided_by = (select app_user()) and contract_id in (select assigned_contracts()))
  with check (decided_by = (select app_user()) and contract_id in (select assigned_contracts()));
create policy resident on decisions for insert with check (contract_id = (select app_contract()));

alter table refused_requests enable row level security;
create policy company on refused_requests for all
  using (tow_company_id = (select app_company()) or (select app_is_super()))
  with check (tow_company_id = (select app_company()) or (select app_is_super()));
create policy complex on refused_requests for all
  using (contract_id in (select visible_contracts()))
  with check (contract_id in (select visible_contracts()));
create policy own on refused_requests for all
  using (decided_by = (select app_user()) and contract_id in (select assigned_contracts()))
  with check (decided_by = (select app_user()) and contract_id in (select assigned_contracts()));
create policy resident on refused_requests for insert with check (contract_id = (select app_contract()));

alter table plate_checks enable row level security;
create policy company on plate_checks for all
  using (tow_company_id = (select app_company()) or (select app_is_super()))
  with check (tow_company_id = (select app_company()) or (select app_is_super()));
create policy complex on plate_checks for all
  using (contract_id in (select visible_contracts()))
  with check (contract_id in (select visible_contracts()));
create policy own on plate_checks for all
  using (decided_by = (select app_user()) and contract_id in (select assigned_contracts()))
  with check (decided_by = (select app_user()) and contract_id in (select assigned_contracts()));
create policy resident on plate_checks for insert with check (contract_id = (select app_contract()));
