import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { Crop } from '#domain/picture-crop.ts'
import { bytea, moment } from '#platform/db'
import type { EncodedPicture, PictureRefusedWhy } from '#platform/files'
import { users } from '#tables/people'

/** File names by width in pixels, as they lie in the pictures folder. */
export type PictureFiles = Record<string, string>

/** A picture in all its encodings; `name` is what seed and staff call it. */
export const pictures = pgTable(
  'pictures',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    name: text('name').notNull(),
    alt: text('alt').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    avif: jsonb('avif').$type<PictureFiles>().notNull(),
    webp: jsonb('webp').$type<PictureFiles>().notNull(),
  },
  (table) => [
    unique('pictures_name_key').on(table.name),
    check('pictures_size_check', sql`${table.width} > 0 and ${table.height} > 0`),
  ],
)

/** One that lies in the pictures folder. */
export type MadePicture = Omit<EncodedPicture, 'bytes' | 'hash'> & { file: string }

/** Of a picture that stands in cards and beside words: on good screens, too. */
export const cardWidths = [240, 480, 880] as const

/** A file that a member of staff has sent, on its way to become a picture. It is forgotten after a day. */
export const pictureUploads = pgTable(
  'picture_uploads',
  {
    /** The sender's key. */
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    fingerprint: bytea('fingerprint').notNull(),
    slug: text('slug').notNull(),
    crop: jsonb('crop').$type<Crop>().notNull(),
    /** In pixels. */
    widths: integer('widths')
      .array()
      .notNull()
      .default([...cardWidths]),
    made: jsonb('made').$type<MadePicture[]>().notNull().default([]),
    /** How many will be made; null until the file is open. */
    total: integer('total'),
    /** Why no picture can be made of it. */
    refusedFor: text('refused_for').$type<PictureRefusedWhy>(),
    /** What it has become; null until a record has it. */
    pictureId: integer('picture_id').references(() => pictures.id),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('picture_uploads_created_at_index').on(table.createdAt),
    index('picture_uploads_user_id_index').on(table.userId),
    index('picture_uploads_picture_id_index').on(table.pictureId),
    check('picture_uploads_total_check', sql`${table.total} > 0`),
  ],
)
