CREATE TABLE "list_count_changes" (
	"user_id" uuid NOT NULL,
	"list" text NOT NULL,
	"day" date NOT NULL,
	"n" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "list_counts" (
	"user_id" uuid NOT NULL,
	"list" text NOT NULL,
	"day" date NOT NULL,
	"n" integer NOT NULL,
	CONSTRAINT "list_counts_user_id_list_day_pk" PRIMARY KEY("user_id","list","day")
);
--> statement-breakpoint
CREATE INDEX "list_count_changes_index" ON "list_count_changes" USING btree ("user_id","list","day");--> statement-breakpoint
CREATE FUNCTION "count_meetup"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' AND OLD.user_id IS NOT NULL THEN
		INSERT INTO public.list_count_changes VALUES (OLD.user_id, 'meetups', (OLD.placed_at AT TIME ZONE 'Asia/Tokyo')::date, -1);
	END IF;
	IF TG_OP <> 'DELETE' AND NEW.user_id IS NOT NULL THEN
		INSERT INTO public.list_count_changes VALUES (NEW.user_id, 'meetups', (NEW.placed_at AT TIME ZONE 'Asia/Tokyo')::date, 1);
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "count_event"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' AND OLD.user_id IS NOT NULL THEN
		INSERT INTO public.list_count_changes VALUES (OLD.user_id,
			CASE WHEN OLD.is_cancelled THEN 'cancelled_events' ELSE 'events' END, (OLD.starts_at AT TIME ZONE 'Asia/Tokyo')::date, -1);
	END IF;
	IF TG_OP <> 'DELETE' AND NEW.user_id IS NOT NULL THEN
		INSERT INTO public.list_count_changes VALUES (NEW.user_id,
			CASE WHEN NEW.is_cancelled THEN 'cancelled_events' ELSE 'events' END, (NEW.starts_at AT TIME ZONE 'Asia/Tokyo')::date, 1);
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
-- Writers wait from here to the end: what is there is counted, and what comes after counts itself.
LOCK TABLE "meetups", "events" IN SHARE ROW EXCLUSIVE MODE;--> statement-breakpoint
CREATE TRIGGER "meetups_counted_insert" AFTER INSERT ON "meetups" FOR EACH ROW
	WHEN (NEW.user_id IS NOT NULL) EXECUTE FUNCTION "count_meetup"();--> statement-breakpoint
CREATE TRIGGER "meetups_counted_update" AFTER UPDATE ON "meetups" FOR EACH ROW
	WHEN ((OLD.user_id, OLD.placed_at) IS DISTINCT FROM (NEW.user_id, NEW.placed_at)) EXECUTE FUNCTION "count_meetup"();--> statement-breakpoint
CREATE TRIGGER "meetups_counted_delete" AFTER DELETE ON "meetups" FOR EACH ROW
	WHEN (OLD.user_id IS NOT NULL) EXECUTE FUNCTION "count_meetup"();--> statement-breakpoint
CREATE TRIGGER "events_counted_insert" AFTER INSERT ON "events" FOR EACH ROW
	WHEN (NEW.user_id IS NOT NULL) EXECUTE FUNCTION "count_event"();--> statement-breakpoint
CREATE TRIGGER "events_counted_update" AFTER UPDATE ON "events" FOR EACH ROW
	WHEN ((OLD.user_id, OLD.is_cancelled, OLD.starts_at) IS DISTINCT FROM (NEW.user_id, NEW.is_cancelled, NEW.starts_at)) EXECUTE FUNCTION "count_event"();--> statement-breakpoint
CREATE TRIGGER "events_counted_delete" AFTER DELETE ON "events" FOR EACH ROW
	WHEN (OLD.user_id IS NOT NULL) EXECUTE FUNCTION "count_event"();--> statement-breakpoint
INSERT INTO "list_counts"
SELECT "user_id", 'meetups', ("placed_at" AT TIME ZONE 'Asia/Tokyo')::date, count(*) FROM "meetups"
WHERE "user_id" IS NOT NULL GROUP BY 1, 3;--> statement-breakpoint
INSERT INTO "list_counts"
SELECT "user_id", CASE WHEN "is_cancelled" THEN 'cancelled_events' ELSE 'events' END, ("starts_at" AT TIME ZONE 'Asia/Tokyo')::date, count(*)
FROM "events" WHERE "user_id" IS NOT NULL GROUP BY 1, 2, 3;
