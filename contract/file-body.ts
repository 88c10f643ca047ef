import { z } from 'zod'

/** A file as it was sent; its content type is the call's own header. */
export const FileBody = z.custom<Uint8Array>((value) => value instanceof Uint8Array)
