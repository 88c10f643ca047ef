ALTER TABLE "delivery_areas" DROP CONSTRAINT "delivery_areas_fee_check";--> statement-breakpoint
ALTER TABLE "delivery_areas" ALTER COLUMN "group_id" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "delivery_areas_group_id_index" ON "delivery_areas" USING btree ("group_id");--> statement-breakpoint
ALTER TABLE "delivery_areas" DROP COLUMN "group_name";--> statement-breakpoint
ALTER TABLE "delivery_areas" DROP COLUMN "fee";--> statement-breakpoint
ALTER TABLE "delivery_areas" DROP COLUMN "free_from";