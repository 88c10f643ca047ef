CREATE TABLE "kitchen_confirmations" (
	"print_id" uuid NOT NULL,
	"change_key" text NOT NULL,
	"changed_to" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by_user_id" uuid NOT NULL,
	"by_name" text NOT NULL,
	CONSTRAINT "kitchen_confirmations_print_id_change_key_changed_to_pk" PRIMARY KEY("print_id","change_key","changed_to")
);
--> statement-breakpoint
CREATE TABLE "kitchen_prints" (
	"id" uuid PRIMARY KEY NOT NULL,
	"serial" integer GENERATED ALWAYS AS IDENTITY (sequence name "kitchen_prints_serial_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"date" date NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by_user_id" uuid NOT NULL,
	"by_name" text NOT NULL,
	"sheets" text[] NOT NULL,
	"orders" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "kitchen_ticks" (
	"date" date NOT NULL,
	"window_from" text NOT NULL,
	"window_to" text NOT NULL,
	"product_id" integer NOT NULL,
	"is_done" boolean NOT NULL,
	"qty" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by_user_id" uuid NOT NULL,
	CONSTRAINT "kitchen_ticks_date_window_from_window_to_product_id_pk" PRIMARY KEY("date","window_from","window_to","product_id"),
	CONSTRAINT "kitchen_ticks_qty_check" CHECK ("kitchen_ticks"."qty" >= 0)
);
--> statement-breakpoint
ALTER TABLE "kitchen_confirmations" ADD CONSTRAINT "kitchen_confirmations_print_id_kitchen_prints_id_fk" FOREIGN KEY ("print_id") REFERENCES "public"."kitchen_prints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "kitchen_prints_date_index" ON "kitchen_prints" USING btree ("date","serial");