import { useState } from 'react'
import { SaveCsv } from '#web/features/admin/save-csv.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import style from './products.module.css'

/** In which characters the products are taken along. */
export function ExportDialog() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="outline" size="small" onClick={() => setOpen(true)}>
        <Icon name="download" /> CSVに書き出す
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="CSVに書き出す">
        <div className={style.exports}>
          <p>
            取り下げた商品を除くすべての商品を書き出します。直したCSVは「CSVを読み込む」から取り込めます。IDと版の列は、そのままにしてください。
          </p>
          <SaveCsv operation="exportProducts" query={{}} label="UTF-8（Excelで開く）" />
          <SaveCsv
            operation="exportProducts"
            query={{ charset: 'shift_jis' }}
            label="Shift_JIS（ほかのソフトで使う）"
          />
        </div>
      </Dialog>
    </>
  )
}
