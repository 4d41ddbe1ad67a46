CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" integer,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"lot_ids" jsonb,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"mailed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"rev" integer DEFAULT 0 NOT NULL,
	"purged_rev" integer DEFAULT 0 NOT NULL,
	"lot_count" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "database" (
	"one" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"epoch" uuid DEFAULT gen_random_uuid() NOT NULL,
	"demo_seeded_at" timestamp with time zone,
	CONSTRAINT "database_one_row" CHECK ("database"."one")
);
--> statement-breakpoint
CREATE TABLE "lots" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lots_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"customer_id" integer NOT NULL,
	"rev" integer NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"lot" text NOT NULL,
	"date" timestamp with time zone,
	"type" smallint NOT NULL,
	"carat_milli" integer,
	"pieces" integer,
	"shape" smallint,
	"color" smallint,
	"clarity" smallint,
	"cut" smallint,
	"polish" smallint,
	"symmetry" smallint,
	"fluorescence" smallint,
	"lab" smallint,
	"certificate" text,
	"length_um" integer,
	"width_um" integer,
	"depth_um" integer,
	"depth_permille" integer,
	"table_permille" integer,
	"gem_type" smallint,
	"treatment" smallint,
	"metal" smallint,
	"gross_weight_mg" integer,
	"location" smallint,
	"memo" integer,
	"tag" text,
	"note" text,
	"photo_count" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "lots_rev" UNIQUE("customer_id","rev"),
	CONSTRAINT "lots_no_tab" CHECK (concat("lots"."lot", "lots"."certificate", "lots"."tag", "lots"."note") !~ '	')
);
--> statement-breakpoint
CREATE TABLE "memos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "memos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"customer_id" integer NOT NULL,
	"rev" integer NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"number" integer NOT NULL,
	"date" date NOT NULL,
	"due_date" date,
	"terms" text,
	"salesperson" text,
	"status" smallint NOT NULL,
	"currency" text NOT NULL,
	"lines" jsonb NOT NULL,
	CONSTRAINT "memos_rev" UNIQUE("customer_id","rev"),
	CONSTRAINT "memos_number" UNIQUE("customer_id","number")
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "photos" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"lot_id" integer NOT NULL,
	"width_px" smallint NOT NULL,
	"height_px" smallint NOT NULL,
	"captured_at" timestamp with time zone NOT NULL,
	"recipe" jsonb
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" integer,
	"share_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_agent" text,
	CONSTRAINT "sessions_one_owner" CHECK (("sessions"."user_id" is null) <> ("sessions"."share_id" is null))
);
--> statement-breakpoint
CREATE TABLE "share_lots" (
	"share_id" integer NOT NULL,
	"lot_id" integer NOT NULL,
	CONSTRAINT "share_lots_share_id_lot_id_pk" PRIMARY KEY("share_id","lot_id")
);
--> statement-breakpoint
CREATE TABLE "shares" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shares_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"customer_id" integer NOT NULL,
	"created_by" integer NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"unbranded" boolean DEFAULT false NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "shares_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"customer_id" integer NOT NULL,
	"email" text NOT NULL,
	"first_name" text,
	"password_hash" text NOT NULL,
	"restricted" boolean DEFAULT false NOT NULL,
	"idle_minutes" smallint DEFAULT 0 NOT NULL,
	"suspended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "words" (
	"customer_id" integer NOT NULL,
	"id" smallint NOT NULL,
	"word" text NOT NULL,
	"rev" integer NOT NULL,
	CONSTRAINT "words_customer_id_id_pk" PRIMARY KEY("customer_id","id"),
	CONSTRAINT "words_word" UNIQUE("customer_id","word")
);
--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lots" ADD CONSTRAINT "lots_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memos" ADD CONSTRAINT "memos_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_lot_id_lots_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."lots"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_share_id_shares_id_fk" FOREIGN KEY ("share_id") REFERENCES "public"."shares"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_lots" ADD CONSTRAINT "share_lots_share_id_shares_id_fk" FOREIGN KEY ("share_id") REFERENCES "public"."shares"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_lots" ADD CONSTRAINT "share_lots_lot_id_lots_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."lots"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shares" ADD CONSTRAINT "shares_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shares" ADD CONSTRAINT "shares_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "words" ADD CONSTRAINT "words_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "lots_lot" ON "lots" USING btree ("customer_id",lower("lot")) WHERE not "lots"."deleted";--> statement-breakpoint
CREATE INDEX "photos_lot" ON "photos" USING btree ("lot_id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree (lower("email"));