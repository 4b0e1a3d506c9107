-- Who can see and write files.

alter table files enable row level security;
create policy staff on files for all
  using (contract_id in (select visible_contracts()))
  with check (contract_id in (select visible_contracts()));
create policy company on files for all
  using (tow_company_id = (select app_company()) or (select app_is_super()))
  with check (tow_company_id = (select app_company()) or (select app_is_super()));
create policy mine on files for all using (user_id = (select app_user())) with check (user_id = (select app_user()));
create policy avatars on files for select using (kind = 'avatar' and user_id in (select visible_people()));
create policy own_unit on files for all
  using (unit_id = (select app_unit()))
  with check (unit_id = (select app_unit()));
create policy own_requests on files for all
  using (created_by = (select app_user()) and contract_id in (select assigned_contracts()))
  with check (created_by = (select app_user()) and contract_id in (select assigned_contracts()));
-- A private photo of a tow is for the office of the company, the complex, and the driver of that tow, even if someone
-- else has its address. The person who took it can still see it.
create policy private_tow_images on files as restrictive for select
  using (kind <> 'tow_image_private' or (select app_role()) not in ('tow_driver', 'external_user')
    or created_by = (select app_user())
    or record_id in (select t.id from tows t join tow_users d on d.id = t.driver_id
      where d.user_id = (select app_user())));
-- The proof of a notice has the readers of the notice.
create policy notice_proofs on files as restrictive for select
  using (kind <> 'notice_proof' or (select app_role()) in ('super_admin', 'tow_admin', 'tow_staff')
    or contract_id in (select led_contracts()));

alter table installation enable row level security;
create policy super on installation for all using ((select app_is_super())) with check ((select app_is_super()));

alter table exports enable row level security;
create policy mine on exports for all using (user_id = (select app_user())) with check (user_id = (select app_user()));
create policy worker on exports for all
  using ((select app_kind()) = 'system' and ((select app_is_super()) or tow_company_id = (select app_company())))
  with check ((select app_kind()) = 'system' and ((select app_is_super()) or tow_company_id = (select app_company())));
