-- Who can see and write permits.

alter table guest_permits enable row level security;
create policy staff on guest_permits for all
  using (contract_id in (select visible_contracts()))
  with check (contract_id in (select visible_contracts()));
create policy own_unit on guest_permits for all
  using (unit_id = (select app_unit()))
  with check (unit_id = (select app_unit()));
create policy assigned on guest_permits for select using (contract_id in (select assigned_contracts()));

alter table guest_permits_versions enable row level security;
create policy readers on guest_permits_versions for select using (contract_id in (select visible_contracts()));
