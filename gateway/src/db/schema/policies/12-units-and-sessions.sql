-- Who can see and write units and sessions.

alter table units enable row level security;
create policy staff on units for all
  using (contract_id in (select visible_contracts()))
  with check (contract_id in (select visible_contracts()));
create policy own_unit on units for all using (id = (select app_unit())) with check (id = (select app_unit()));

alter table units_versions enable row level security;
create policy readers on units_versions for select using (contract_id in (select visible_contracts()));

alter table unit_pins enable row level security;
create policy staff on unit_pins for all
  using (contract_id in (select visible_contracts()))
  with check (contract_id in (select visible_contracts()));
create policy own_unit on unit_pins for all
  using (unit_id = (select app_unit()))
  with check (unit_id = (select app_unit()));

alter table contacts enable row level security;
create policy staff on contacts for all
  using (contract_id in (select visible_contracts()))
  with check (contract_id in (select visible_contracts()));
create policy own_unit on contacts for all
  using (unit_id = (select app_unit()))
  with check (unit_id = (select app_unit()));

alter table limit_exceptions enable row level security;
create policy staff on limit_exceptions for all
  using (contract_id in (select visible_contracts()))
  with check (contract_id in (select visible_contracts()));
create policy own_unit on limit_exceptions for all
  using (unit_id = (select app_unit()))
  with check (unit_id = (select app_unit()));

alter table sessions enable row level security;
create policy mine on sessions for all
  using (user_id = (select app_user()) or unit_id = (select app_unit()))
  with check (user_id = (select app_user()) or unit_id = (select app_unit()));
create policy super on sessions for all using ((select app_is_super())) with check ((select app_is_super()));

alter table pin_failures enable row level security;
create policy staff on pin_failures for all
  using (contract_id in (select visible_contracts()))
  with check (contract_id in (select visible_contracts()));

alter table unit_invitations enable row level security;
create policy staff on unit_invitations for all
  using (contract_id in (select visible_contracts()))
  with check (contract_id in (select visible_contracts()));
create policy own_unit on unit_invitations for all
  using (unit_id = (select app_unit()))
  with check (unit_id = (select app_unit()));
