extension ServerDashboard {
    /// As a file of dashboards would say it.
    static let text = """
        title: {en: "This server", de: "Dieser Server", fr: "Ce serveur", es: "Este servidor", ja: "このサーバー", ko: "이 서버", ar: "هذا الخادم"}
        summary:
          en: >-
            The server as it sees itself, every five seconds since its start, up to some hours ago. All of it, and more, is in /metrics.
          de: >-
            Der Server, wie er sich selbst sieht, alle fünf Sekunden seit seinem Start, bis vor einigen Stunden. All das und mehr steht in /metrics.
          fr: >-
            Le serveur tel qu’il se voit, toutes les cinq secondes depuis son démarrage, sur quelques heures. Tout cela, et plus encore, est dans /metrics.
          es: >-
            El servidor tal como se ve a sí mismo, cada cinco segundos desde su inicio, en las últimas horas. Todo eso y más está en /metrics.
          ja: >-
            サーバー自身の状態です。起動から5秒ごとに、数時間前までを示します。すべての値は /metrics にあります。
          ko: >-
            서버가 보는 자신의 상태입니다. 시작부터 5초마다, 몇 시간 전까지 보여 줍니다. 전체 값은 /metrics에 있습니다.
          ar: >-
            الخادم كما يرى نفسه، كل خمس ثوانٍ منذ بدئه، حتى ساعات قليلة مضت. كل ذلك وأكثر في /metrics.
        panels:
          - value:
              name: viewers-now
              title: &viewersNow {en: "Open pages", de: "Offene Seiten", fr: "Pages ouvertes", es: "Páginas abiertas", ja: "開いているページ", ko: "열린 페이지", ar: "الصفحات المفتوحة"}
              table: "-/work"
              column: viewers
              over: 10 minutes
          - value:
              name: memory-now
              title: &memoryNow {en: "Memory in use", de: "Belegter Speicher", fr: "Mémoire utilisée", es: "Memoria en uso", ja: "使用中のメモリ", ko: "사용 중인 메모리", ar: "الذاكرة المستخدمة"}
              table: "-/work"
              column: resident
              over: 10 minutes
          - value:
              name: showing-now
              title: &showing {en: "From row to page", de: "Von der Zeile zur Seite", fr: "De la ligne à la page", es: "De la fila a la página", ja: "行からページまで", ko: "행에서 페이지까지", ar: "من الصف إلى الصفحة"}
              subtitle: &means {en: "Mean of five seconds", de: "Mittel aus fünf Sekunden", fr: "Moyenne sur cinq secondes", es: "Media de cinco segundos", ja: "5秒間の平均", ko: "5초 평균", ar: "متوسط خمس ثوانٍ"}
              table: "-/work"
              column: showing
              over: 10 minutes
              thresholds:
                - name: &quick {en: "Quick", de: "Schnell", fr: "Rapide", es: "Rápido", ja: "速い", ko: "빠름", ar: "سريع"}
                - {from: 100, name: &slow {en: "Slow", de: "Langsam", fr: "Lent", es: "Lento", ja: "遅い", ko: "느림", ar: "بطيء"}, color: orange}
                - {from: 1000, name: &tooSlow {en: "Too slow", de: "Zu langsam", fr: "Trop lent", es: "Demasiado lento", ja: "遅すぎる", ko: "너무 느림", ar: "بطيء جدًا"}, color: red}
        charts:
          - name: durations
            title: &durations {en: "How long work takes", de: "So lange dauert die Arbeit", fr: "Durée du travail", es: "Duración del trabajo", ja: "処理にかかる時間", ko: "작업 시간", ar: "مدة العمل"}
            subtitle: *means
            table: "-/work"
            brush: time
            chartXAxisLabel: ""
            chartYAxisLabel: {text: &milliseconds {en: "Milliseconds", de: "Millisekunden", fr: "Millisecondes", es: "Milisegundos", ja: "ミリ秒", ko: "밀리초", ar: "مللي ثانية"}}
            marks:
              - line:
                  x: {value: time, label: &time {en: "Time", de: "Zeit", fr: "Heure", es: "Hora", ja: "時刻", ko: "시각", ar: "الوقت"}}
                  y: {value: showing, label: *showing}
                  foregroundStyle: {by: {constant: From row to page, label: &work {en: "Work", de: "Arbeit", fr: "Travail", es: "Trabajo", ja: "処理", ko: "작업", ar: "العمل"}}}
              - line:
                  x: {value: time, label: *time}
                  y: {value: drawing, label: &drawing {en: "Drawing", de: "Zeichnen", fr: "Dessin", es: "Dibujo", ja: "描画", ko: "그리기", ar: "الرسم"}}
                  foregroundStyle: {by: {constant: Drawing, label: *work}}
              - line:
                  x: {value: time, label: *time}
                  y: {value: writing, label: &writing {en: "Writing rows", de: "Schreiben der Zeilen", fr: "Écriture des lignes", es: "Escritura de filas", ja: "行の書き込み", ko: "행 쓰기", ar: "كتابة الصفوف"}}
                  foregroundStyle: {by: {constant: Writing rows, label: *work}}
          - name: memory
            title: &memory {en: "Memory", de: "Speicher", fr: "Mémoire", es: "Memoria", ja: "メモリ", ko: "메모리", ar: "الذاكرة"}
            table: "-/work"
            brush: time
            chartXAxisLabel: ""
            chartYAxisLabel: {text: &megabytes {en: "Megabytes", de: "Megabyte", fr: "Mégaoctets", es: "Megabytes", ja: "メガバイト", ko: "메가바이트", ar: "ميغابايت"}}
            marks:
              - line:
                  x: {value: time, label: *time}
                  y: {value: resident, label: *memory}
                  foregroundStyle: {by: {constant: All of the process, label: &kind {en: "Kind", de: "Art", fr: "Type", es: "Tipo", ja: "種類", ko: "종류", ar: "النوع"}}}
              - line:
                  x: {value: time, label: *time}
                  y: {value: rows, label: *memory}
                  foregroundStyle: {by: {constant: Rows, label: *kind}}
              - line:
                  x: {value: time, label: *time}
                  y: {value: views, label: *memory}
                  foregroundStyle: {by: {constant: Views, label: *kind}}
          - name: viewers
            title: &viewers {en: "Open pages and producers", de: "Offene Seiten und Datenlieferanten", fr: "Pages ouvertes et producteurs", es: "Páginas abiertas y productores", ja: "開いているページと送信元", ko: "열린 페이지와 생산자", ar: "الصفحات المفتوحة والمنتجون"}
            table: "-/work"
            brush: time
            chartXAxisLabel: ""
            marks:
              - line:
                  x: {value: time, label: *time}
                  y: {value: viewers, label: *viewersNow}
          - name: sources
            title: &sources {en: "Since sources answered", de: "Seit der Antwort der Quellen", fr: "Depuis la réponse des sources", es: "Desde la respuesta de las fuentes", ja: "ソースの応答からの時間", ko: "소스 응답 이후", ar: "منذ إجابة المصادر"}
            subtitle: &byTable {en: "By table", de: "Nach Tabelle", fr: "Par table", es: "Por tabla", ja: "テーブル別", ko: "테이블별", ar: "حسب الجدول"}
            table: "-/lag"
            brush: time
            chartXAxisLabel: ""
            chartYAxisLabel: {text: &seconds {en: "Seconds", de: "Sekunden", fr: "Secondes", es: "Segundos", ja: "秒", ko: "초", ar: "ثوانٍ"}}
            marks:
              - line:
                  x: {value: time, label: *time}
                  y: {value: read, label: *sources}
                  foregroundStyle: {by: {value: table, label: &table {en: "Table", de: "Tabelle", fr: "Table", es: "Tabla", ja: "テーブル", ko: "테이블", ar: "الجدول"}}}
          - name: feeds
            title: &feeds {en: "Since rows came", de: "Seit Zeilen kamen", fr: "Depuis l’arrivée de lignes", es: "Desde que llegaron filas", ja: "行が届いてからの時間", ko: "행이 들어온 이후", ar: "منذ وصول الصفوف"}
            subtitle: &byFeed {en: "By tables with a feed", de: "Nach Tabellen mit einem Feed", fr: "Par table alimentée", es: "Por tabla con fuente", ja: "フィードのあるテーブル別", ko: "피드가 있는 테이블별", ar: "حسب الجداول ذات التغذية"}
            table: "-/lag"
            brush: time
            chartXAxisLabel: ""
            chartYAxisLabel: {text: *seconds}
            marks:
              - line:
                  x: {value: time, label: *time}
                  y: {value: row, label: *feeds}
                  foregroundStyle: {by: {value: table, label: *table}}
          - name: logs
            title: &logs {en: "Rows that wait for their log", de: "Zeilen, die auf ihr Protokoll warten", fr: "Lignes en attente de leur journal", es: "Filas que esperan su registro", ja: "ログ待ちの行", ko: "로그를 기다리는 행", ar: "صفوف تنتظر سجلها"}
            subtitle: *byTable
            table: "-/lag"
            brush: time
            chartXAxisLabel: ""
            chartYAxisLabel: {text: &rows {en: "Rows", de: "Zeilen", fr: "Lignes", es: "Filas", ja: "行", ko: "행", ar: "الصفوف"}}
            marks:
              - line:
                  x: {value: time, label: *time}
                  y: {value: waiting, label: *logs}
                  foregroundStyle: {by: {value: table, label: *table}}
        """
}
