-- What an order had on another day was agreed for that day: on the day that it is moved to it is as new.
CREATE OR REPLACE FUNCTION "keep_daily_limit"() RETURNS trigger LANGUAGE plpgsql AS $$
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
		WHERE (line ->> 'id')::integer = NEW.product_id AND former."order" ->> 'meetup_date' = day::text;
	IF wanted IS NULL OR wanted <= agreed THEN RETURN NULL; END IF;
	SELECT sum(qty) INTO taken FROM meetup_lines JOIN meetups ON meetups.id = meetup_id
		WHERE product_id = NEW.product_id AND meetup_date = day AND status <> 'cancelled';
	IF taken > most THEN
		RAISE EXCEPTION 'more than a day of product %', NEW.product_id USING ERRCODE = 'OR001', DETAIL =
			jsonb_build_object('id', NEW.product_id, 'left', greatest(0, most - taken + wanted));
	END IF;
	RETURN NULL;
END
$$;