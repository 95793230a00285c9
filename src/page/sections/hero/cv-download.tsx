import { useState, type MouseEvent } from 'react'
import type { Page } from '#edition'
import { Icon } from '../../ui/icon.tsx'
import { Modal } from '../../ui/modal.tsx'
import { Paragraph } from '../../ui/paragraph.tsx'
import { Text } from '../../ui/text.tsx'

/** A link to the CV. With scripts, a dialog asks before the download. */
export function CvDownload({ cv }: { cv: NonNullable<Page['cv']> }) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)

  function openDialog(event: MouseEvent) {
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
        data-answered=""
        onClick={openDialog}
      >
        <Text>{cv.offer}</Text>
        <Icon name="download" />
      </a>
      <Modal
        className="cv-dialog scale"
        open={open}
        onClose={close}
        aria-labelledby="cv-title"
        aria-describedby="cv-question"
      >
        <div className="cv-dialog-inside">
          <h2 id="cv-title">
            <Text>{cv.title}</Text>
          </h2>
          <Paragraph id="cv-question" text={cv.question} />
          {cv.fileLabel && <Paragraph className="note" text={cv.fileLabel} />}
          <div className="cv-dialog-actions row">
            <button type="button" className="button button-first" onClick={download}>
              <Text>{cv.confirm}</Text>
            </button>
            <button type="button" className="button" onClick={close}>
              <Text>{cv.cancel}</Text>
            </button>
          </div>
        </div>
      </Modal>
    </>
  )
}
