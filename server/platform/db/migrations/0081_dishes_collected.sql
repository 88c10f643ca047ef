-- Every order so far was one whose dishes could be collected; those without hours of their own, at the usual ones. That
-- this is written down changes no order: neither its version nor an open screen.
ALTER TABLE "meetups" DISABLE TRIGGER "meetups_version";--> statement-breakpoint
ALTER TABLE "meetups" DISABLE TRIGGER "meetups_note_staff_change";--> statement-breakpoint
UPDATE "meetups" SET "collection_from" = '10:00', "collection_to" = '12:00' WHERE "collection_from" IS NULL;--> statement-breakpoint
ALTER TABLE "meetups" ENABLE TRIGGER "meetups_version";--> statement-breakpoint
ALTER TABLE "meetups" ENABLE TRIGGER "meetups_note_staff_change";--> statement-breakpoint
UPDATE "shop_settings" SET "facts" = jsonb_set("facts", '{collection,offered}', '"yes"') WHERE "facts" ? 'collection';
