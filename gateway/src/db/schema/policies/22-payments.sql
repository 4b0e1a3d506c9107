-- Who can see and write payments.

alter table paid_parking_packages enable row level security;
create policy staff on paid_parking_packages for all
  using (contract_id in (select visible_contracts()))
  with check (contract_id in (select visible_contracts()));
create policy residents on paid_parking_packages for select using (contract_id = (select app_contract()));
create policy assigned on paid_parking_packages for select using (contract_id in (select assigned_contracts()));

alter table paid_parking_packages_versions enable row level security;
create policy readers on paid_parking_packages_versions for select using (contract_id in (select visible_contracts()));

alter table checkouts enable row level security;
create policy staff on checkouts for all
  using (contract_id in (select visible_contracts()))
  with check (contract_id in (select visible_contracts()));

alter table checkouts_versions enable row level security;
create policy readers on checkouts_versions for select using (contract_id in (select visible_contracts()));

alter table transactions enable row level security;
create policy company on transactions for all
  using (tow_company_id = (select app_company()) or (select app_is_super()))
  with check (tow_company_id = (select app_company()) or (select app_is_super()));
create policy complex on transactions for select using (contract_id in (select visible_contracts()));

alter table payment_events enable row level security;
create policy super on payment_events for all using ((select app_is_super())) with check ((select app_is_super()));

alter table sandbox_sessions enable row level security;
create policy super on sandbox_sessions for all using ((select app_is_super())) with check ((select app_is_super()));

alter table sandbox_payments enable row level security;
create policy super on sandbox_payments for all using ((select app_is_super())) with check ((select app_is_super()));

alter table sandbox_refunds enable row level security;
create policy super on sandbox_refunds for all using ((select app_is_super())) with check ((select app_is_super()));
