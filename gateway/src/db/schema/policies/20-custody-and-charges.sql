-- Who can see and write photos, charges, custody, and documents of tows.

alter table tow_images enable row level security;
create policy company on tow_images for all
  using (tow_company_id = (select app_company()) or (select app_is_super()))
  with check (tow_company_id = (select app_company()) or (select app_is_super()));
create policy complex on tow_images for all
  using (contract_id in (select visible_contracts()))
  with check (contract_id in (select visible_contracts()));
create policy own_requests on tow_images for all
  using (contract_id in (select assigned_contracts())
    and tow_id in (select id from tows where requested_by_user_id = (select app_user())))
  with check (contract_id in (select assigned_contracts())
    and tow_id in (select id from tows where requested_by_user_id = (select app_user())));
create policy own_unit on tow_images for all
  using (tow_id in (select id from tows where requested_by_unit_id = (select app_unit())))
  with check (tow_id in (select id from tows where requested_by_unit_id = (select app_unit())));

alter table tow_charge_lines enable row level security;
create policy company on tow_charge_lines for all
  using (tow_company_id = (select app_company()) or (select app_is_super()))
  with check (tow_company_id = (select app_company()) or (select app_is_super()));
create policy complex on tow_charge_lines for all
  using (contract_id in (select visible_contracts()))
  with check (contract_id in (select visible_contracts()));

alter table custody enable row level security;
create policy company on custody for all
  using (tow_company_id = (select app_company()) or (select app_is_super()))
  with check (tow_company_id = (select app_company()) or (select app_is_super()));
create policy complex on custody for all
  using (contract_id in (select visible_contracts()))
  with check (contract_id in (select visible_contracts()));

alter table quotes enable row level security;
create policy company on quotes for all
  using (tow_company_id = (select app_company()) or (select app_is_super()))
  with check (tow_company_id = (select app_company()) or (select app_is_super()));
create policy complex on quotes for all
  using (contract_id in (select visible_contracts()))
  with check (contract_id in (select visible_contracts()));

alter table tow_documents enable row level security;
create policy company_reads on tow_documents for select
  using (tow_company_id = (select app_company()) or (select app_is_super()));
create policy company_adds on tow_documents for insert
  with check (tow_company_id = (select app_company()) or (select app_is_super()));
create policy complex_reads on tow_documents for select using (contract_id in (select visible_contracts()));
create policy complex_adds on tow_documents for insert with check (contract_id in (select visible_contracts()));
create policy own_requests_reads on tow_documents for select
  using (contract_id in (select assigned_contracts())
    and tow_id in (select id from tows where requested_by_user_id = (select app_user())));
create policy own_requests_adds on tow_documents for insert
  with check (contract_id in (select assigned_contracts())
    and tow_id in (select id from tows where requested_by_user_id = (select app_user())));
