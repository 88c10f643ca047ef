CREATE TABLE "limit_counts" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mailed_links" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"email" text,
	"user_id" uuid,
	"account_email" text,
	"profile" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "mailed_links_purpose" CHECK ("mailed_links"."purpose" in ('register', 'reset_password', 'change_email'))
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"user_id" uuid NOT NULL,
	"code_hash" "bytea" NOT NULL,
	CONSTRAINT "recovery_codes_user_id_code_hash_pk" PRIMARY KEY("user_id","code_hash")
);
--> statement-breakpoint
ALTER TABLE "sessions"
	ADD COLUMN "last_used_at" timestamp (3) with time zone,
	ADD COLUMN "refresh_hash" "bytea",
	ADD COLUMN "binding_secret" "bytea",
	ADD COLUMN "binding_generation" integer DEFAULT 0 NOT NULL,
	ADD COLUMN "binding_rotated_at" timestamp (3) with time zone,
	ADD COLUMN "bound_at" timestamp (3) with time zone,
	ADD COLUMN "device" text DEFAULT '' NOT NULL,
	ADD COLUMN "network" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "users"
	ADD COLUMN "pending_email" text,
	ADD COLUMN "pending_email_until" timestamp (3) with time zone,
	ADD COLUMN "totp_secret" "bytea",
	ADD COLUMN "totp_confirmed_at" timestamp (3) with time zone,
	ADD COLUMN "totp_last_step" integer;
--> statement-breakpoint
ALTER TABLE "mailed_links" ADD CONSTRAINT "mailed_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "limit_counts_expires_at" ON "limit_counts" USING btree ("expires_at");
--> statement-breakpoint
CREATE INDEX "mailed_links_user_id" ON "mailed_links" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "mailed_links_email" ON "mailed_links" USING btree (lower("email"));
--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_refresh_hash_unique" ON "sessions" USING btree ("refresh_hash");
--> statement-breakpoint
ALTER TABLE "meetups" DROP CONSTRAINT "meetups_owner_check";
