ALTER TABLE "categories" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "allergens_checked_on" date;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "archived_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
-- Until now only that they were checked was known, not when: this is the day from which it is.
UPDATE "products" SET "allergens_checked_on" = (now() AT TIME ZONE 'Asia/Tokyo')::date WHERE "allergens_known";--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "allergens_known";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "allergens_known" boolean GENERATED ALWAYS AS (allergens_checked_on is not null) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_archived_check" CHECK ("products"."archived_at" is null or not "products"."published");--> statement-breakpoint
CREATE TRIGGER "categories_version" BEFORE UPDATE OF name, short_name, note, picture_id ON "categories" FOR EACH ROW EXECUTE FUNCTION "raise_version"();--> statement-breakpoint
-- Not of sort_id and is_best_seller: whoever writes about a product is not disturbed by its place in the list.
CREATE TRIGGER "products_version" BEFORE UPDATE OF category_id, name, summary, description_long, contents, ingredients, ware, best_before, tags, price_with_tax, tax_class, package_type, unit, serves_min, serves_max, serves_as, servings, min_qty, max_qty, lead_days, is_age_restricted, allergens_checked_on, published, sold_out, available_from, available_until, weekdays, except_dates, archived_at ON "products" FOR EACH ROW EXECUTE FUNCTION "raise_version"();--> statement-breakpoint
CREATE TRIGGER "categories_note_staff_change" AFTER INSERT OR UPDATE OR DELETE ON "categories" FOR EACH ROW EXECUTE FUNCTION "note_staff_change"('category');--> statement-breakpoint
CREATE TRIGGER "products_note_staff_change" AFTER INSERT OR UPDATE OR DELETE ON "products" FOR EACH ROW EXECUTE FUNCTION "note_staff_change"('product');
