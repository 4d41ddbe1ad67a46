ALTER TABLE "users" ALTER COLUMN "customer_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "asked_by" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "staff" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_one_side" CHECK (("users"."customer_id" is null) = "users"."staff");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_staff_not_restricted" CHECK (not ("users"."staff" and "users"."restricted"));