import { type DragEvent, useState } from 'react'
import { MAX_PICTURES, pictureTypes } from '#contract/admin/picture-fields.ts'
import { ChooseFiles } from '#web/features/admin/choose-files.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Hint } from '#web/ui/hint.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { FormFailure } from '#web/words/form-failure.tsx'
import { NewPicture } from './new-picture.tsx'
import { PictureRows } from './picture-rows.tsx'
import type { Pictured } from './pictured.ts'
import style from './pictures.module.css'
import { UploadRows } from './upload-rows.tsx'
import type { PictureEdits } from './use-picture-edits.ts'
import { isDescribed, usePictureUploads } from './use-picture-uploads.ts'

type PicturesCardProps = {
  pictured: Pictured
  edits: PictureEdits
  /** What the record is called where a colleague has changed it. */
  what: string
  /** Saves them with the record; without it they have a button of their own. */
  onSave?: () => void
}

/** The pictures of a record: new ones are sent at once, places and words are saved together. */
export function PicturesCard({ pictured, edits, what, onSave }: PicturesCardProps) {
  const { images } = pictured
  const { uploads, choose, change, send, edit, drop } = usePictureUploads(pictured)
  const [isOver, setOver] = useState(false)
  const first = images.find((image) => image.id === edits.pictures[0]?.id)
  const toDescribe = uploads.filter(isDescribed)
  const onWay = uploads.filter(({ stage }) => stage !== 'editing')
  const room = MAX_PICTURES - images.length - uploads.filter(({ stage }) => stage !== 'refused').length
  const [current] = toDescribe
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void choose([...event.dataTransfer.files], { room })
  }
  return (
    <Card title="写真" aside={images.length > 0 ? `${images.length}枚` : undefined}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons below do the same */}
      <div
        className={style.pictures}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          if (!event.dataTransfer.types.includes('Files')) return
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
      >
        {first ? (
          <Picture picture={first} sizes="(width <= 1170px) 480px, 360px" ratio="4 / 3" eager className={style.lead} />
        ) : (
          <Hint>写真はまだありません。お店の画面には、写真のかわりにお皿の絵を表示します。</Hint>
        )}
        <div className={style.acts}>
          {first && (
            <ChooseFiles
              accept={pictureTypes.join()}
              name="先頭の写真を差し替えるファイル"
              onFiles={(files) => choose(files, { room: 1, old: first.id })}
            >
              差し替える
            </ChooseFiles>
          )}
          <ChooseFiles
            name="追加する写真のファイル"
            accept={pictureTypes.join()}
            isMany
            onFiles={(files) => choose(files, { room })}
          >
            <Icon name="add" /> 追加
          </ChooseFiles>
        </div>
        <Hint>JPEG、PNG、WebP、AVIF、15MBまで。ここへドラッグしても追加できます。</Hint>
        {onWay.length > 0 && <UploadRows uploads={onWay} onSend={send} onEdit={edit} onDrop={drop} />}
        {current && (
          <NewPicture
            key={current.key}
            upload={current}
            left={toDescribe.length}
            onChange={(changes) => change(current.key, changes)}
            onSend={() => send(current)}
            onDrop={() => drop(current)}
          />
        )}
        {images.length > 0 && (
          <PictureRows
            pictures={edits.pictures}
            images={images}
            order={edits.order}
            onMove={edits.move}
            onAlt={edits.setAlt}
            theirs={edits.theirs}
            onOut={edits.takeOut}
            onSave={onSave ?? (() => void edits.save())}
          />
        )}
        {images.length > 1 && <Hint>先頭の写真が一覧に出ます。並びは、つまんで動かすか、Alt+↑↓で変えられます。</Hint>}
        <FormFailure
          form={edits.call}
          words={{
            failed: '保存できませんでした',
            edited_meanwhile: `ほかの方が${what}を変更しました。いまの写真に、ご入力の内容を合わせました。お確かめのうえ、もう一度保存してください。`,
          }}
        />
        {edits.isChanged && !onSave && (
          <section className={style.save} aria-label="未保存の写真の変更">
            <Button
              variant="secondary"
              size="small"
              busy={edits.call.busy}
              busyText="保存しています"
              onClick={edits.save}
            >
              写真の変更を保存
            </Button>
            <Button variant="outline" size="small" onClick={edits.clear}>
              <Icon name="return" /> 戻す
            </Button>
          </section>
        )}
      </div>
    </Card>
  )
}
