ALTER TABLE "products" ADD COLUMN "servings" integer;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_servings_check" CHECK ("products"."servings" is null or (1 <= "products"."servings" and "products"."serves_as" = 'drink'));--> statement-breakpoint
-- Cans and cups are counted in the unit itself, and so are bottles of half a litre: one for each guest.
UPDATE "products" SET "servings" = substring("unit" from '^約?([1-9][0-9]{0,2})(?:缶|杯)$')::int
  WHERE "serves_as" = 'drink' AND "unit" ~ '^約?[1-9][0-9]{0,2}(缶|杯)$';--> statement-breakpoint
UPDATE "products" SET "servings" = substring("unit" from '^([1-9][0-9]{0,2})本$')::int
  WHERE "serves_as" = 'drink' AND "unit" ~ '^[1-9][0-9]{0,2}本$' AND "name" ~ '(350|500)ml';
