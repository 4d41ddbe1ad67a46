CREATE TABLE "photo_frames" (
	"photo_id" uuid NOT NULL,
	"nth" smallint NOT NULL,
	"width_px" smallint NOT NULL,
	"height_px" smallint NOT NULL,
	"sha256" "bytea" NOT NULL,
	CONSTRAINT "photo_frames_photo_id_nth_pk" PRIMARY KEY("photo_id","nth")
);
--> statement-breakpoint
ALTER TABLE "photo_frames" ADD CONSTRAINT "photo_frames_photo_id_photos_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."photos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lots_folded" ON "lots" USING btree (translate(lower("lot"), '-_ ./', '~~~~~')) WHERE not "lots"."deleted";--> statement-breakpoint
CREATE INDEX "lots_certificate_folded" ON "lots" USING btree (translate(lower("certificate"), '-_ ./', '~~~~~')) WHERE not "lots"."deleted" and "lots"."certificate" is not null;