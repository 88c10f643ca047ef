CREATE TABLE "meetup_revisions" (
	"meetup_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"order" jsonb NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by" "meetup_actor" NOT NULL,
	"by_user_id" uuid,
	CONSTRAINT "meetup_revisions_meetup_id_revision_pk" PRIMARY KEY("meetup_id","revision")
);
--> statement-breakpoint
ALTER TABLE "meetups" ADD COLUMN "change_fee" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "meetup_revisions" ADD CONSTRAINT "meetup_revisions_meetup_id_meetups_id_fk" FOREIGN KEY ("meetup_id") REFERENCES "public"."meetups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meetup_revisions" ADD CONSTRAINT "meetup_revisions_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meetups" ADD CONSTRAINT "meetups_change_fee_check" CHECK ("meetups"."change_fee" >= 0);