import { Anchor, type AnchorProps } from './anchor.tsx'
import { classes } from './classes.ts'
import style from './text-link.module.css'

/** An underlined link in running text. */
export function TextLink({ className, ...rest }: AnchorProps) {
  return <Anchor {...rest} className={classes(style.link, className)} />
}

/** A button that looks like a link: a small action inside a text. */
export function TextButton({ className, type = 'button', ...rest }: React.ComponentProps<'button'>) {
  return <button {...rest} type={type} className={classes(style.link, className)} />
}
