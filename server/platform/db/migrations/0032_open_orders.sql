ALTER TABLE "users" ADD COLUMN "max_open_orders" integer DEFAULT 30 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "max_open_orders_on_date" integer DEFAULT 10 NOT NULL;--> statement-breakpoint
-- Whether an account may have one more order by invoice. The lock makes placements of one account count each other, and
-- each statement in here sees what was committed while it was waited for.
CREATE FUNCTION open_orders_room(account uuid, on_day date, today date) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  allowed record;
  open record;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('open_orders:' || account::text, 0));
  SELECT max_open_orders AS in_all, max_open_orders_on_date AS on_date INTO allowed FROM users WHERE id = account;
  SELECT count(*) AS in_all, count(*) FILTER (WHERE meetup_date = on_day) AS on_date INTO open
    FROM meetups WHERE user_id = account AND meetup_date >= today AND payment_method = 'invoice'
      AND status NOT IN ('closed', 'cancelled');
  RETURN CASE WHEN open.in_all >= allowed.in_all THEN 'none'
    WHEN open.on_date >= allowed.on_date THEN 'none_on_date' ELSE 'some' END;
END $$;
