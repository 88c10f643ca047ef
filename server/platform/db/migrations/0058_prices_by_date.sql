CREATE TABLE "product_prices" (
	"product_id" integer NOT NULL,
	"valid_from" date NOT NULL,
	"price_with_tax" integer NOT NULL,
	"tax_class" text NOT NULL,
	CONSTRAINT "product_prices_product_id_valid_from_pk" PRIMARY KEY("product_id","valid_from"),
	CONSTRAINT "product_prices_price_check" CHECK ("product_prices"."price_with_tax" >= 1),
	CONSTRAINT "product_prices_tax_class_check" CHECK ("product_prices"."tax_class" in ('reduced', 'usual'))
);
--> statement-breakpoint
ALTER TABLE "product_prices" ADD CONSTRAINT "product_prices_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;