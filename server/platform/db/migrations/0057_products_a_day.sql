ALTER TABLE "products" ADD COLUMN "daily_limit" integer;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_daily_limit_check" CHECK ("products"."daily_limit" >= 1);--> statement-breakpoint
DROP TRIGGER "products_version" ON "products";--> statement-breakpoint
CREATE TRIGGER "products_version" BEFORE UPDATE OF category_id, name, summary, description_long, contents, ingredients, ware, best_before, tags, price_with_tax, tax_class, package_type, unit, serves_min, serves_max, serves_as, servings, min_qty, max_qty, daily_limit, lead_days, is_age_restricted, allergens_checked_on, published, sold_out, available_from, available_until, weekdays, except_dates, archived_at ON "products" FOR EACH ROW EXECUTE FUNCTION "raise_version"();--> statement-breakpoint
-- Exactly as many as there are, never one more: whoever commits lines of a day with such a product waits for those before,
-- and then sees them. What an order had before it was changed is agreed, also where the limit is lower by now.
CREATE FUNCTION "keep_daily_limit"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	most integer;
	day date;
	wanted integer;
	agreed integer;
	taken integer;
BEGIN
	SELECT daily_limit INTO most FROM products WHERE id = NEW.product_id;
	IF most IS NULL OR current_setting('shop.passes_daily_limits', true) = 'on' THEN RETURN NULL; END IF;
	SELECT meetup_date INTO day FROM meetups WHERE id = NEW.meetup_id AND status <> 'cancelled';
	IF day IS NULL THEN RETURN NULL; END IF;
	PERFORM pg_advisory_xact_lock(7364, day - date '2000-01-01');
	SELECT sum(qty) INTO wanted FROM meetup_lines WHERE meetup_id = NEW.meetup_id AND product_id = NEW.product_id;
	SELECT sum((line ->> 'qty')::integer) INTO agreed FROM
		(SELECT "order" FROM meetup_revisions WHERE meetup_id = NEW.meetup_id ORDER BY revision DESC LIMIT 1) AS former,
		jsonb_array_elements(former."order" -> 'calculation' -> 'lines') AS line
		WHERE (line ->> 'id')::integer = NEW.product_id;
	IF wanted IS NULL OR wanted <= agreed THEN RETURN NULL; END IF;
	SELECT sum(qty) INTO taken FROM meetup_lines JOIN meetups ON meetups.id = meetup_id
		WHERE product_id = NEW.product_id AND meetup_date = day AND status <> 'cancelled';
	IF taken > most THEN
		RAISE EXCEPTION 'more than a day of product %', NEW.product_id USING ERRCODE = 'OR001', DETAIL =
			jsonb_build_object('id', NEW.product_id, 'left', greatest(0, most - taken + wanted));
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "meetup_lines_keep_daily_limit" AFTER INSERT OR UPDATE OF qty ON "meetup_lines" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "keep_daily_limit"();
