-- Every order so far was one whose dishes could be collected; those without hours of their own, at the usual ones.
UPDATE "meetups" SET "collection_from" = '10:00', "collection_to" = '12:00' WHERE "collection_from" IS NULL;--> statement-breakpoint
UPDATE "shop_settings" SET "facts" = jsonb_set("facts", '{collection,offered}', '"yes"') WHERE "facts" ? 'collection';
