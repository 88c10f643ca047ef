CREATE TABLE "shop_table_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shop_table_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"table_name" text NOT NULL,
	"row_id" integer,
	"changes" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE FUNCTION "note_shop_table_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "shop_table_changes" ("table_name") VALUES (TG_TABLE_NAME);
  RETURN NULL;
END;
$$;--> statement-breakpoint
CREATE FUNCTION "note_shop_row_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "shop_table_changes" ("table_name", "row_id") VALUES (TG_TABLE_NAME, CASE WHEN TG_OP = 'DELETE' THEN OLD.id ELSE NEW.id END);
  IF TG_OP = 'UPDATE' AND OLD.id <> NEW.id THEN
    INSERT INTO "shop_table_changes" ("table_name", "row_id") VALUES (TG_TABLE_NAME, OLD.id);
  END IF;
  RETURN NULL;
END;
$$;--> statement-breakpoint
CREATE TRIGGER "categories_note_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "categories" FOR EACH STATEMENT EXECUTE FUNCTION "note_shop_table_change"();--> statement-breakpoint
CREATE TRIGGER "products_note_change" AFTER INSERT OR UPDATE OR DELETE ON "products" FOR EACH ROW EXECUTE FUNCTION "note_shop_row_change"();--> statement-breakpoint
CREATE TRIGGER "products_note_end" AFTER TRUNCATE ON "products" FOR EACH STATEMENT EXECUTE FUNCTION "note_shop_table_change"();--> statement-breakpoint
CREATE TRIGGER "pictures_note_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "pictures" FOR EACH STATEMENT EXECUTE FUNCTION "note_shop_table_change"();--> statement-breakpoint
CREATE TRIGGER "product_pictures_note_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "product_pictures" FOR EACH STATEMENT EXECUTE FUNCTION "note_shop_table_change"();--> statement-breakpoint
CREATE TRIGGER "product_prices_note_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "product_prices" FOR EACH STATEMENT EXECUTE FUNCTION "note_shop_table_change"();--> statement-breakpoint
CREATE TRIGGER "product_relations_note_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "product_relations" FOR EACH STATEMENT EXECUTE FUNCTION "note_shop_table_change"();--> statement-breakpoint
CREATE TRIGGER "product_allergens_note_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "product_allergens" FOR EACH STATEMENT EXECUTE FUNCTION "note_shop_table_change"();--> statement-breakpoint
CREATE TRIGGER "allergens_note_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "allergens" FOR EACH STATEMENT EXECUTE FUNCTION "note_shop_table_change"();--> statement-breakpoint
CREATE TRIGGER "allergen_kinds_note_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "allergen_kinds" FOR EACH STATEMENT EXECUTE FUNCTION "note_shop_table_change"();--> statement-breakpoint
CREATE TRIGGER "tax_rates_note_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "tax_rates" FOR EACH STATEMENT EXECUTE FUNCTION "note_shop_table_change"();
