-- Who can see and write complexes.

alter table contracts enable row level security;
create policy company on contracts for all
  using (tow_company_id = (select app_company()) or (select app_is_super()))
  with check (tow_company_id = (select app_company()) or (select app_is_super()));
create policy managers on contracts for all
  using (id in (select visible_contracts()))
  with check (id in (select visible_contracts()));
create policy assigned on contracts for select using (id in (select assigned_contracts()));
create policy resident on contracts for select using (id = (select app_contract()));

alter table contracts_versions enable row level security;
create policy readers on contracts_versions for select using (id in (select visible_contracts()));

alter table contract_holds enable row level security;
create policy staff on contract_holds for all
  using (contract_id in (select visible_contracts()))
  with check (contract_id in (select visible_contracts()));
create policy assigned on contract_holds for select using (contract_id in (select assigned_contracts()));

alter table contract_holds_versions enable row level security;
create policy readers on contract_holds_versions for select using (contract_id in (select visible_contracts()));

alter table contract_managers enable row level security;
create policy mine on contract_managers for select using (user_id = (select app_user()));
create policy staff on contract_managers for all
  using (contract_id in (select visible_contracts()))
  with check (contract_id in (select visible_contracts()));

alter table external_contracts enable row level security;
create policy readers on external_contracts for select
  using (contract_id in (select visible_contracts()) or contract_id in (select assigned_contracts()));
create policy company on external_contracts for all
  using (contract_id in (select visible_contracts()))
  with check (contract_id in (select visible_contracts()));
