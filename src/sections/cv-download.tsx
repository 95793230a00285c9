import { useState, type MouseEvent } from 'react'
import type { Page } from '../../model/page'
import { Icon } from '../ui/icon'
import { Modal } from '../ui/modal'

/** A plain link to the CV, which asks first where scripts run. */
export function CvDownload({ cv }: { cv: Page['cv'] }) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)

  function ask(event: MouseEvent) {
    event.preventDefault()
    setOpen(true)
  }

  function download() {
    const link = document.createElement('a')
    Object.assign(link, { href: cv.href, download: cv.file }).click()
    close()
  }

  return (
    <>
      <a
        className="button"
        href={cv.href}
        download={cv.file}
        type="application/pdf"
        aria-haspopup="dialog"
        onClick={ask}
      >
        {cv.offer}
        <Icon name="download" />
      </a>
      <Modal
        className="dialog"
        open={open}
        onClose={close}
        aria-labelledby="cv-title"
        aria-describedby="cv-question"
      >
        <div className="dialog-inside">
          <h2 id="cv-title">{cv.title}</h2>
          <p id="cv-question">{cv.question}</p>
          <p className="dialog-note">{cv.fileLabel}</p>
          <div className="dialog-actions">
            <button type="button" className="button button-first" onClick={download}>
              {cv.confirm}
            </button>
            <button type="button" className="button" onClick={close}>
              {cv.cancel}
            </button>
          </div>
        </div>
      </Modal>
    </>
  )
}
