-- Who can see and write messages and jobs.

alter table idempotency_keys enable row level security;
create policy mine on idempotency_keys for all
  using (actor_key = (select app_actor_key()))
  with check (actor_key = (select app_actor_key()));
create policy sweep on idempotency_keys for delete using ((select app_kind()) = 'system' and (select app_is_super()));
create policy swept on idempotency_keys for select using ((select app_kind()) = 'system' and (select app_is_super()));

alter table rate_limits enable row level security;
-- No personal data: every process with the role of the application works on it.
create policy machine on rate_limits for all using (true) with check (true);

alter table notifications enable row level security;
create policy complex on notifications for all
  using (contract_id in (select visible_contracts()))
  with check (contract_id in (select visible_contracts()));
create policy company on notifications for all
  using (tow_company_id = (select app_company()) or (select app_is_super()))
  with check (tow_company_id = (select app_company()) or (select app_is_super()));
create policy queueing on notifications for insert with check (true);

alter table outbox_messages enable row level security;
create policy machine on outbox_messages for all using (true) with check (true);

alter table imports enable row level security;
create policy company on imports for all
  using (tow_company_id = (select app_company()) or (select app_is_super()))
  with check (tow_company_id = (select app_company()) or (select app_is_super()));

alter table import_rows enable row level security;
create policy company on import_rows for all
  using (tow_company_id = (select app_company()) or (select app_is_super()))
  with check (tow_company_id = (select app_company()) or (select app_is_super()));

alter table contract_clones enable row level security;
create policy super on contract_clones for all using ((select app_is_super())) with check ((select app_is_super()));

alter table announcements enable row level security;
create policy staff on announcements for all
  using (contract_id in (select visible_contracts()))
  with check (contract_id in (select visible_contracts()));
create policy residents on announcements for select
  using (contract_id = (select app_contract()) and (unit_id is null or unit_id = (select app_unit())));

alter table sms_opt_outs enable row level security;
create policy super on sms_opt_outs for all using ((select app_is_super())) with check ((select app_is_super()));

alter table mail_opt_outs enable row level security;
create policy super on mail_opt_outs for all using ((select app_is_super())) with check ((select app_is_super()));
