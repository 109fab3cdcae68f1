import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { OPENING_VIEW } from '#scan/scan-session.ts';
import { ScannerStage } from '#scan/scanner-view.part.tsx';
import { openLightCamera, type LightCamera } from './qr-camera.ts';

type LightCameraViewProps = {
  aim: string;
  onText: (text: string) => void;
};

export function LightCameraView({ aim, onText }: LightCameraViewProps) {
  const [view, setView] = useState(OPENING_VIEW);
  const camera = useRef<LightCamera>(null);
  const place = useRef<HTMLElement>(null);
  const tell = useEffectEvent(onText);
  useEffect(() => {
    const opened = openLightCamera((text) => tell(text), setView);
    camera.current = opened;
    opened.showIn(place.current);
    return () => {
      opened.stop();
      camera.current = null;
    };
  }, []);
  const pictureRef = useCallback((element: HTMLElement | null) => {
    place.current = element;
    camera.current?.showIn(element);
  }, []);
  const scanner = {
    view,
    pictureRef,
    toggleTorch: () => camera.current?.toggleTorch(),
    switchLens: () => camera.current?.switchLens(),
    retry: () => camera.current?.retry(),
  };
  return <ScannerStage scanner={scanner} aim={aim} banner={null} />;
}
