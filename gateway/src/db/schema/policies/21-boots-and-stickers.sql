-- Who can see and write boots and stickers.

alter table booted_vehicles enable row level security;
create policy company on booted_vehicles for all
  using (tow_company_id = (select app_company()) or (select app_is_super()))
  with check (tow_company_id = (select app_company()) or (select app_is_super()));
create policy complex on booted_vehicles for all
  using (contract_id in (select visible_contracts()))
  with check (contract_id in (select visible_contracts()));

alter table boot_images enable row level security;
create policy company on boot_images for all
  using (tow_company_id = (select app_company()) or (select app_is_super()))
  with check (tow_company_id = (select app_company()) or (select app_is_super()));
create policy complex on boot_images for all
  using (contract_id in (select visible_contracts()))
  with check (contract_id in (select visible_contracts()));

alter table sticker_lists enable row level security;
create policy company on sticker_lists for all
  using (tow_company_id = (select app_company()) or (select app_is_super()))
  with check (tow_company_id = (select app_company()) or (select app_is_super()));
create policy complex on sticker_lists for all
  using (contract_id in (select visible_contracts()))
  with check (contract_id in (select visible_contracts()));
create policy assigned on sticker_lists for select using (contract_id in (select assigned_contracts()));

alter table sticker_items enable row level security;
create policy company on sticker_items for all
  using (tow_company_id = (select app_company()) or (select app_is_super()))
  with check (tow_company_id = (select app_company()) or (select app_is_super()));
create policy complex on sticker_items for all
  using (contract_id in (select visible_contracts()))
  with check (contract_id in (select visible_contracts()));
create policy assigned on sticker_items for all
  using (contract_id in (select assigned_contracts()))
  with check (contract_id in (select assigned_contracts()));

alter table sticker_images enable row level security;
create policy staff on sticker_images for all
  using (contract_id in (select visible_contracts()))
  with check (contract_id in (select visible_contracts()));
create policy assigned on sticker_images for all
  using (contract_id in (select assigned_contracts()))
  with check (contract_id in (select assigned_contracts()));
