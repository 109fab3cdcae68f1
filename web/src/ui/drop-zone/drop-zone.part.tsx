import { useRef, useState, type DragEvent, type ReactNode } from 'react';
import { Button } from '#ui/button/button.part.tsx';
import styles from './drop-zone.module.css';

type DropZoneProps = {
  heading: string;
  hint: string;
  chooseLabel: string;
  icon: ReactNode;
  /** Endings such as '.csv'. */
  accept: readonly string[];
  disabled?: boolean;
  onFiles: (files: readonly File[]) => void;
};

export function DropZone({ heading, hint, chooseLabel, icon, accept, disabled = false, onFiles }: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const take = (files: FileList | null) => {
    if (files && files.length > 0 && !disabled) onFiles([...files]);
  };
  const over = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files);
  };
  return (
    <section
      className={styles.zone}
      data-over={isOver || undefined}
      aria-label={heading}
      onDragOver={over}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <span className={styles.icon}>{icon}</span>
      <h2 className={styles.heading}>{heading}</h2>
      <p className={styles.hint}>{hint}</p>
      <Button disabled={disabled} onClick={() => input.current?.click()}>
        {chooseLabel}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={accept.join(',')}
        aria-label={chooseLabel}
        onChange={(event) => {
          take(event.currentTarget.files);
          // The same file, corrected, can be chosen again.
          event.currentTarget.value = '';
        }}
      />
    </section>
  );
}
