-- Who can see and write vehicles.

alter table vehicles enable row level security;
create policy staff on vehicles for all
  using (contract_id in (select visible_contracts()))
  with check (contract_id in (select visible_contracts()));
create policy own_unit on vehicles for all
  using (unit_id = (select app_unit()))
  with check (unit_id = (select app_unit()));
create policy assigned on vehicles for select using (contract_id in (select assigned_contracts()));

alter table vehicles_versions enable row level security;
create policy readers on vehicles_versions for select using (contract_id in (select visible_contracts()));

alter table vip_vehicles enable row level security;
create policy staff on vip_vehicles for all
  using (contract_id in (select visible_contracts()))
  with check (contract_id in (select visible_contracts()));

alter table vip_vehicles_versions enable row level security;
create policy readers on vip_vehicles_versions for select using (contract_id in (select visible_contracts()));

alter table blocked_vehicles enable row level security;
create policy staff on blocked_vehicles for all
  using (contract_id in (select visible_contracts()))
  with check (contract_id in (select visible_contracts()));

alter table blocked_vehicles_versions enable row level security;
create policy readers on blocked_vehicles_versions for select using (contract_id in (select visible_contracts()));

alter table system_blocked_vehicles enable row level security;
create policy super on system_blocked_vehicles for all
  using ((select app_is_super()))
  with check ((select app_is_super()));

alter table system_blocked_vehicles_versions enable row level security;
create policy readers on system_blocked_vehicles_versions for select using ((select app_is_super()));

alter table vehicle_models enable row level security;
create policy super on vehicle_models for all using ((select app_is_super())) with check ((select app_is_super()));
-- Guests choose make and model without a login; a statement without a tenancy still fails.
create policy readers on vehicle_models for select using ((select app_kind()) is not null);

alter table unit_vehicle_changes enable row level security;
create policy staff on unit_vehicle_changes for all
  using (contract_id in (select visible_contracts()))
  with check (contract_id in (select visible_contracts()));
create policy own_unit on unit_vehicle_changes for all
  using (unit_id = (select app_unit()))
  with check (unit_id = (select app_unit()));
