import { Anchor, type AnchorProps } from './anchor.tsx'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'
import style from './text-link.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

/** An underlined link in running text; one that opens a new tab says so. */
export function TextLink({ children, className, ...rest }: AnchorProps) {
  return (
    <Anchor {...rest} className={classes(style.link, className)}>
      {children}
      {rest.target === '_blank' && <NewTabMark />}
    </Anchor>
  )
}

/** A button that reads like a link: a small act inside a text. */
export function TextButton({ className, type = 'button', ...rest }: React.ComponentProps<'button'>) {
  return <button {...rest} type={type} className={classes(style.link, className)} />
}

function NewTabMark() {
  return (
    <>
      <Icon name="external" className={style.external} />
      <VisuallyHidden>（新しい画面で開きます）</VisuallyHidden>
    </>
  )
}
