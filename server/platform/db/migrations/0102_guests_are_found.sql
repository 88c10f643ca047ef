ALTER TABLE "guests" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "guests" ADD COLUMN "search_grams" "tsvector";--> statement-breakpoint
ALTER TABLE "guests_gathered" ADD COLUMN "horizon" "xid8" DEFAULT '0' NOT NULL;--> statement-breakpoint
CREATE INDEX "guests_search_index" ON "guests" USING gin ("search_grams");--> statement-breakpoint
UPDATE "guests" SET "search_text" = coalesce("meetups"."search_text", ''), "search_grams" = "meetups"."search_grams" FROM "meetups" WHERE "meetups"."id" = "newest_order_id";
