CREATE TABLE "picture_uploads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"fingerprint" "bytea" NOT NULL,
	"slug" text NOT NULL,
	"crop" jsonb NOT NULL,
	"made" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"total" integer,
	"refused_for" text,
	"picture_id" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "picture_uploads_total_check" CHECK ("picture_uploads"."total" > 0)
);
--> statement-breakpoint
ALTER TABLE "picture_uploads" ADD CONSTRAINT "picture_uploads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture_uploads" ADD CONSTRAINT "picture_uploads_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "picture_uploads_created_at_index" ON "picture_uploads" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "picture_uploads_user_id_index" ON "picture_uploads" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "picture_uploads_picture_id_index" ON "picture_uploads" USING btree ("picture_id");