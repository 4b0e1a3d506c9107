-- References between tables that refer to each other, added once all of them exist.

create sequence payment_receipts start 10001;

alter table users add constraint users_avatar foreign key (avatar_file_id) references files;
alter table tow_companies add constraint tow_companies_logo foreign key (logo_file_id) references files;
alter table contracts add constraint contracts_image foreign key (image_file_id) references files;
alter table tow_users add constraint tow_users_truck foreign key (truck_id) references trucks;
alter table contracts add constraint contracts_lot foreign key (default_storage_lot_id) references storage_lots;
alter table contracts add constraint contracts_price foreign key (default_tow_price_id) references tow_prices;
alter table tows add constraint tows_decision foreign key (decision_id) references decisions deferrable initially
  deferred;
alter table tows add constraint tows_hook_up_decision foreign key (hook_up_decision_id) references decisions deferrable
  initially deferred;
alter table notices add constraint notices_tow_fk foreign key (tow_id) references tows;
alter table tows add constraint tows_boot foreign key (boot_id) references booted_vehicles;
alter table notices add constraint notices_boot foreign key (boot_id) references booted_vehicles;
alter table quotes add constraint quotes_boot foreign key (boot_id) references booted_vehicles;
alter table tows add constraint tows_sticker_item foreign key (sticker_item_id) references sticker_items;
alter table guest_permits add constraint guest_permits_package foreign key (package_id) references
  paid_parking_packages;
alter table guest_permits add constraint guest_permits_checkout foreign key (checkout_id) references checkouts
  deferrable initially deferred;
