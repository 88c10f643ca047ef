import type { ReactNode } from 'react'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Phrases } from '#web/ui/phrases.tsx'
import { Picture, type PictureSource } from '#web/ui/picture.tsx'
import style from './lead-head.module.css'

type LeadHeadProps = {
  word: string
  /** A line ends after each comma. */
  title: string
  text: string
  level?: 'h1' | 'h2'
  points: readonly string[]
  picture: PictureSource
  /** The way on, in the first screen of a phone too. */
  action?: ReactNode
}

/** The top of a screen that invites: vertical word, title, what speaks for it, and a large picture. */
export function LeadHead({ word, title, text, level: Title = 'h1', points, picture, action }: LeadHeadProps) {
  return (
    <div className={classes(style.lead, action !== undefined && style.withAction)}>
      <div className={style.words}>
        <span className={style.tate} aria-hidden="true">
          {word}
        </span>
        <div>
          <Title className={style.title}>
            {title.split(/(?<=、)/).map((line) => (
              <span key={line} className={style.line}>
                <Phrases>{line}</Phrases>
              </span>
            ))}
          </Title>
          <p className={style.text}>{text}</p>
          {action && <div className={style.action}>{action}</div>}
          <ul className={style.points}>
            {points.map((point) => (
              <li key={point}>
                <Icon name="check" />
                {point}
              </li>
            ))}
          </ul>
        </div>
      </div>
      <Picture
        picture={picture}
        ratio="4 / 3"
        cut="lead"
        sizes="(width <= 768px) calc(100vw - 32px), 585px"
        decorative
        eager
      />
    </div>
  )
}
