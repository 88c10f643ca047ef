ALTER TABLE "products" ADD COLUMN "serves_as" text DEFAULT 'dish' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_serves_as_check" CHECK ("products"."serves_as" in ('meal', 'dish', 'side', 'sweet', 'drink', 'ware'));--> statement-breakpoint
UPDATE "products" SET "serves_as" = CASE
  WHEN "package_type" = 1 OR "serves_max" = 1 THEN 'meal'
  WHEN "is_age_restricted" OR ("serves_min" IS NULL AND "tax_class" = 'reduced') THEN 'drink'
  WHEN "tax_class" = 'usual' THEN 'ware'
  WHEN "slug" IN ('nigiri-shimotsuki', 'nigiri-ai', 'salmon', 'maguro', 'aburi', 'chirashi') THEN 'meal'
  WHEN "category_id" IN (SELECT "id" FROM "categories" WHERE "name" = '前菜・サラダ') THEN 'side'
  WHEN "category_id" IN (SELECT "id" FROM "categories" WHERE "name" = '甘味・果物') THEN 'sweet'
  ELSE 'dish'
END;
