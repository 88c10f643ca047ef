-- Of rows without a snapshot nobody can say what came after them: who has heard of them last is told to begin anew.
DELETE FROM "staff_changes";--> statement-breakpoint
ALTER TABLE "staff_changes" ADD COLUMN "snapshot" "pg_snapshot" DEFAULT pg_current_snapshot() NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_changes" DROP COLUMN "horizon";