DROP TRIGGER "meetups_counted_insert" ON "meetups";--> statement-breakpoint
DROP TRIGGER "meetups_counted_update" ON "meetups";--> statement-breakpoint
DROP TRIGGER "meetups_counted_delete" ON "meetups";--> statement-breakpoint
DROP TRIGGER "events_counted_insert" ON "events";--> statement-breakpoint
DROP TRIGGER "events_counted_update" ON "events";--> statement-breakpoint
DROP TRIGGER "events_counted_delete" ON "events";--> statement-breakpoint
DROP FUNCTION "count_meetup"();--> statement-breakpoint
DROP FUNCTION "count_event"();--> statement-breakpoint
DROP TABLE "list_count_changes";--> statement-breakpoint
DROP TABLE "list_counts";
