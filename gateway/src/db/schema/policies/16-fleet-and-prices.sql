-- Who can see and write fleet and prices. The company writes; managers of its complexes read.

alter table trucks enable row level security;
create policy readers on trucks for select using (tow_company_id in (select visible_companies()));
create policy own_company on trucks for all
  using ((tow_company_id = (select app_company()) or (select app_is_super())))
  with check ((tow_company_id = (select app_company()) or (select app_is_super())));

alter table storage_lots enable row level security;
create policy readers on storage_lots for select using (tow_company_id in (select visible_companies()));
create policy own_company on storage_lots for all
  using ((tow_company_id = (select app_company()) or (select app_is_super())))
  with check ((tow_company_id = (select app_company()) or (select app_is_super())));

alter table storage_lots_versions enable row level security;
create policy readers on storage_lots_versions for select using (tow_company_id in (select visible_companies()));

alter table lot_rates enable row level security;
create policy readers on lot_rates for select using (tow_company_id in (select visible_companies()));
create policy own_company on lot_rates for all
  using ((tow_company_id = (select app_company()) or (select app_is_super())))
  with check ((tow_company_id = (select app_company()) or (select app_is_super())));

alter table lot_rates_versions enable row level security;
create policy readers on lot_rates_versions for select using (tow_company_id in (select visible_companies()));

alter table tow_prices enable row level security;
create policy readers on tow_prices for select using (tow_company_id in (select visible_companies()));
create policy own_company on tow_prices for all
  using ((tow_company_id = (select app_company()) or (select app_is_super())))
  with check ((tow_company_id = (select app_company()) or (select app_is_super())));

alter table tow_prices_versions enable row level security;
create policy readers on tow_prices_versions for select using (tow_company_id in (select visible_companies()));

alter table boot_devices enable row level security;
create policy readers on boot_devices for select using (tow_company_id in (select visible_companies()));
create policy own_company on boot_devices for all
  using ((tow_company_id = (select app_company()) or (select app_is_super())))
  with check ((tow_company_id = (select app_company()) or (select app_is_super())));

alter table boot_prices enable row level security;
create policy readers on boot_prices for select using (tow_company_id in (select visible_companies()));
create policy own_company on boot_prices for all
  using ((tow_company_id = (select app_company()) or (select app_is_super())))
  with check ((tow_company_id = (select app_company()) or (select app_is_super())));

alter table boot_prices_versions enable row level security;
create policy readers on boot_prices_versions for select using (tow_company_id in (select visible_companies()));

alter table devices enable row level security;
create policy readers on devices for select using (tow_company_id in (select visible_companies()));
create policy own_company on devices for all
  using ((tow_company_id = (select app_company()) or (select app_is_super())))
  with check ((tow_company_id = (select app_company()) or (select app_is_super())));
create policy complex on devices for select using (contract_id in (select visible_contracts()));
