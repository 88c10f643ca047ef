import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef } from 'react'
import { CARD_ASPECT, type Crop, cropBox, movedCrop } from '#domain/picture-crop.ts'
import { Hint } from '#web/ui/hint.tsx'
import style from './pictures.module.css'

type CropFieldProps = { bitmap: ImageBitmap; crop: Crop; onCrop: (crop: Crop) => void }

/** Of the picture that is drawn: sharp enough for the width of the card on a good screen. */
const drawnWidth = 800

/** How far a press of an arrow key moves the picture. */
const step = 0.04

const arrows: Partial<Record<string, [right: number, down: number]>> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
}

/** The part of a picture that cards show. It is moved by dragging it or with the arrow keys. */
export function CropField({ bitmap, crop, onCrop }: CropFieldProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const held = useRef<{ x: number; y: number }>(undefined)
  const hintId = useId()
  useEffect(() => {
    const { left, top, width, height } = cropBox(bitmap, crop)
    const context = canvas.current?.getContext('2d')
    context?.clearRect(0, 0, drawnWidth, drawnWidth)
    context?.drawImage(bitmap, left, top, width, height, 0, 0, drawnWidth, drawnWidth / CARD_ASPECT)
  }, [bitmap, crop])
  const onKeyDown = (event: KeyboardEvent) => {
    const arrow = arrows[event.key]
    if (!arrow) return
    event.preventDefault()
    onCrop(movedCrop(bitmap, crop, { right: arrow[0], down: arrow[1] }))
  }
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    held.current = { x: event.clientX, y: event.clientY }
  }
  // The picture goes along with the pointer, so its part goes the other way.
  const onPointerMove = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>) => {
    if (!held.current) return
    const { width, height } = currentTarget.getBoundingClientRect()
    const right = (held.current.x - clientX) / width
    const down = (held.current.y - clientY) / height
    held.current = { x: clientX, y: clientY }
    onCrop(movedCrop(bitmap, crop, { right, down }))
  }
  const letGo = () => {
    held.current = undefined
  }
  return (
    <div className={style.crop}>
      <button
        type="button"
        className={style.frame}
        aria-label="切り抜く場所"
        aria-describedby={hintId}
        onKeyDown={onKeyDown}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={letGo}
        onPointerCancel={letGo}
      >
        <canvas ref={canvas} width={drawnWidth} height={drawnWidth / CARD_ASPECT} />
      </button>
      <label className={style.zoom}>
        大きさ
        <input
          type="range"
          min={100}
          max={400}
          step={5}
          value={Math.round(100 / crop.scale)}
          aria-valuetext={`${Math.round(100 / crop.scale)}%`}
          onChange={({ target }) => onCrop(movedCrop(bitmap, { ...crop, scale: 100 / Number(target.value) }, still))}
        />
      </label>
      <Hint id={hintId}>一覧に出る形です。写真をドラッグするか、矢印キーで動かせます。</Hint>
    </div>
  )
}

const still = { right: 0, down: 0 }
