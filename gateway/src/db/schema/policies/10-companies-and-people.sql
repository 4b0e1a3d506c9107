-- Who can see and write companies and people. The names of policies say who: `readers` and `staff` (of the complex: its
-- managers, its tow company, super admins), `company` and `own_company`, `own_unit` (the session of a resident),
-- `assigned` (external users at complexes that their company patrols), `super` (the platform). Versions have the same
-- readers; only triggers write them.

alter table tow_companies enable row level security;
create policy readers on tow_companies for select using (id in (select visible_companies()));
create policy own on tow_companies for update
  using (id = (select app_company()))
  with check (id = (select app_company()));
create policy super on tow_companies for all using ((select app_is_super())) with check ((select app_is_super()));

alter table tow_companies_versions enable row level security;
create policy readers on tow_companies_versions for select using (id in (select visible_companies()));

alter table external_companies enable row level security;
create policy readers on external_companies for select
  using ((select app_is_tow()) and exists (select from external_contracts e
    where e.external_company_id = external_companies.id and e.contract_id in (select visible_contracts())));
create policy own on external_companies for select
  using ((select app_role()) = 'external_user' and id = (select app_setting('external_company_id')::uuid));
create policy super on external_companies for all using ((select app_is_super())) with check ((select app_is_super()));
-- Managers of a complex can see who patrols it.
create policy patrolled on external_companies for select
  using ((select app_role()) in ('contract_manager', 'contract_staff') and exists (select from external_contracts e
    where e.external_company_id = external_companies.id and e.valid_until is null
    and e.contract_id in (select visible_contracts())));

alter table users enable row level security;
create policy self on users for all using (id = (select app_user())) with check (id = (select app_user()));
create policy colleagues on users for select using (id in (select visible_people()));
create policy led on users for update
  using (id in (select writable_people()))
  with check (id in (select writable_people()));
create policy joining on users for insert with check ((select app_is_super()));

alter table user_credentials enable row level security;
create policy self on user_credentials for all
  using (user_id = (select app_user()))
  with check (user_id = (select app_user()));

alter table user_tokens enable row level security;
create policy self on user_tokens for select using (user_id = (select app_user()));

alter table tow_users enable row level security;
create policy readers on tow_users for select
  using (user_id = (select app_user()) or tow_company_id in (select visible_companies()));
create policy own_company on tow_users for all
  using (tow_company_id = (select app_company()) or (select app_is_super()))
  with check (tow_company_id = (select app_company()) or (select app_is_super()));

alter table managers enable row level security;
create policy readers on managers for select
  using (user_id = (select app_user()) or user_id in (select visible_people()));
create policy led on managers for all
  using (user_id in (select writable_people()))
  with check (user_id in (select writable_people()));

alter table external_users enable row level security;
create policy readers on external_users for select
  using (user_id = (select app_user()) or user_id in (select visible_people()));
create policy super on external_users for all using ((select app_is_super())) with check ((select app_is_super()));
