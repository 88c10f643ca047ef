CREATE TABLE "kept_addresses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"address_postal_code" text NOT NULL,
	"address_prefecture" text NOT NULL,
	"address_city" text NOT NULL,
	"address_street" text NOT NULL,
	"address_building" text NOT NULL,
	"address_note" text NOT NULL,
	"reception_name" text,
	"reception_tel" text,
	"note" text NOT NULL,
	"is_default" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "kept_addresses_reception_check" CHECK (("kept_addresses"."reception_name" is null) = ("kept_addresses"."reception_tel" is null))
);
--> statement-breakpoint
CREATE TABLE "favourites" (
	"user_id" uuid NOT NULL,
	"product_id" integer NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "favourites_user_id_product_id_pk" PRIMARY KEY("user_id","product_id")
);
--> statement-breakpoint
ALTER TABLE "kept_addresses" ADD CONSTRAINT "kept_addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "kept_addresses_user_id_index" ON "kept_addresses" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "kept_addresses_default_key" ON "kept_addresses" USING btree ("user_id") WHERE "kept_addresses"."is_default";